import "./shop-mark.css";

export type ShopMarkProps = {
	name: string;
	/** Address of the shop's logo, a square picture. */
	logo?: string | undefined;
};

/** The shop's logo, or the first character of its name on a square ticket. Decorative, so put the name beside it. */
export function ShopMark({ name, logo }: ShopMarkProps) {
	if (logo !== undefined)
		return <img className="ui-shop-logo" src={logo} alt="" width={44} height={44} decoding="async" />;
	const [first = ""] = name.trim();
	return (
		<span className="ui-shop-mark" aria-hidden="true">
			{first.toUpperCase()}
		</span>
	);
}
