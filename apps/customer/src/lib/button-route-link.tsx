import { type ButtonLook, buttonLook } from "@junban/ui/button-look";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHref } from "./page-locale.ts";

export interface ButtonRouteLinkProps extends Omit<ButtonLook, "className"> {
	/** A path of `customerPaths`. */
	to: string;
	icon?: ReactNode;
	children: ReactNode;
}

/** A link to another page of this app that looks like a button. */
export function ButtonRouteLink({ to, icon, children, ...look }: ButtonRouteLinkProps) {
	return (
		<Link to={useHref(to)} {...buttonLook(look)}>
			{icon}
			{children}
		</Link>
	);
}
