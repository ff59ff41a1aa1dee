import type { ComponentProps } from "react";
import { useLinkClickHandler } from "react-router";
import { useHref } from "./page-locale.ts";

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
	/** A path of `customerPaths`, with a query or without. */
	to: string;
}

/** A link to another page of this app. The router's own `Link` brings what its framework needs, which phones would load. */
export function RouteLink({ to, ...anchor }: RouteLinkProps) {
	const href = useHref(to);
	return <a {...anchor} href={href} onClick={useLinkClickHandler<HTMLAnchorElement>(href)} />;
}
