import { customerPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useSyncExternalStore } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";

const never = () => () => undefined;

/** The address of the shop's page as customers reach it; undefined on a server that does not know its own. */
export function useShopAddress(uid: string): string | undefined {
	const origin = useFirstAnswers()?.origin;
	const own = useSyncExternalStore(
		never,
		() => location.origin,
		() => undefined,
	);
	const base = origin ?? own;
	const app = parseAppUid(uid);
	return base === undefined || app === undefined ? undefined : `${base}${customerPaths.shop(app)}`;
}
