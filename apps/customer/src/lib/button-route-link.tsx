import { type ButtonLook, buttonLook } from "@junban/ui/button-look";
import type { ReactNode } from "react";
import { RouteLink } from "./route-link.tsx";

export interface ButtonRouteLinkProps extends Omit<ButtonLook, "className"> {
	/** A path of `customerPaths`. */
	to: string;
	icon?: ReactNode;
	children: ReactNode;
}

/** A link to another page of this app that looks like a button. */
export function ButtonRouteLink({ to, icon, children, ...look }: ButtonRouteLinkProps) {
	return (
		<RouteLink to={to} {...buttonLook(look)}>
			{icon}
			{children}
		</RouteLink>
	);
}
