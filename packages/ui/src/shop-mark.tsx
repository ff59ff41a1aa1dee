import "./shop-mark.css";

export type ShopMarkProps = { name: string };

/** The first character of the shop's name on a square ticket. Decorative, so put the name beside it. */
export function ShopMark({ name }: ShopMarkProps) {
	const [first = ""] = name.trim();
	return (
		<span className="ui-shop-mark" aria-hidden="true">
			{first.toUpperCase()}
		</span>
	);
}
