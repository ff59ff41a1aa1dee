import type { AnchorHTMLAttributes, ReactNode } from "react";
import { ExternalIcon } from "./icons.tsx";
import "./link.css";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "target" | "rel"> & {
	href: string;
	icon?: ReactNode;
	/** The link is not part of a sentence: it is 44 px high. */
	standalone?: boolean;
	/** Opens a new tab. The text that tells screen readers so: 新しいタブで開きます. */
	newTab?: string;
};

/** A text link. For a link that looks like a button use `ButtonLink`. */
export function Link({ icon, standalone = false, newTab, children, ...rest }: LinkProps) {
	const tab = newTab === undefined ? undefined : { target: "_blank", rel: "noopener noreferrer" };
	return (
		<a {...rest} {...tab} className="ui-link" data-standalone={standalone || undefined}>
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
