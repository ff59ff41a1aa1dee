import { ActionLink, type ActionLinkProps } from "@junban/ui/action-list";
import { useLinkClickHandler } from "react-router";
import { useHref } from "./page-locale.ts";

export interface ActionRouteLinkProps extends Omit<ActionLinkProps, "href" | "onClick"> {
	/** A path of `customerPaths`. */
	to: string;
}

/** A row that leads to another page of this app. */
export function ActionRouteLink({ to, ...words }: ActionRouteLinkProps) {
	const href = useHref(to);
	return <ActionLink href={href} onClick={useLinkClickHandler<HTMLAnchorElement>(href)} {...words} />;
}
