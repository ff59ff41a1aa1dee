import type { AnchorHTMLAttributes, ReactNode } from "react";
import { ExternalIcon } from "./icons.tsx";
import "./link.css";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "target" | "rel"> & {
	href: string;
	icon?: ReactNode;
	/** Stands by itself and not in a sentence: 44 px high. */
	alone?: boolean;
	/** Opens in a tab of its own; what says so to those who do not see the icon: 新しいタブで開きます. */
	newTab?: string;
};

/** Words that lead somewhere. For what looks like a button use `ButtonLink`. */
export function Link({ icon, alone = false, newTab, children, ...rest }: LinkProps) {
	const tab = newTab === undefined ? undefined : { target: "_blank", rel: "noopener noreferrer" };
	return (
		<a {...rest} {...tab} className="ui-link" data-alone={alone || undefined}>
			{icon}
			<span className="ui-link-text">{children}</span>
			{newTab === undefined ? null : (
				<>
					<ExternalIcon />
					<span className="visually-hidden">{newTab}</span>
				</>
			)}
		</a>
	);
}
