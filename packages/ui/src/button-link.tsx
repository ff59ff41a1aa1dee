import type { AnchorHTMLAttributes, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

export type ButtonLinkProps = ButtonLook &
	Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> & { href: string; icon?: ReactNode };

/** A link that looks like a button. For a link component of a router use `buttonLook`. */
export function ButtonLink({ variant, size, wide, className, icon, children, ...rest }: ButtonLinkProps) {
	return (
		<a {...rest} {...buttonLook({ variant, size, wide, className })}>
			{icon}
			{children}
		</a>
	);
}
