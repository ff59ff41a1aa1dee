import { useLoaded } from "@junban/app-shell/use-loaded";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { openHoursPorts } from "#src/lib/hours-ports.ts";
import { TemporaryCloseWith } from "./temporary-close-with.tsx";

/** The times in which nobody may join, whatever the hours. */
export function TemporaryClosePage() {
	const { services, line, locale } = useShop();
	const { firebase } = services;
	const load = useCallback(() => openHoursPorts(line, firebase, locale), [line, firebase, locale]);
	const { value, status } = useLoaded(load);
	return <TemporaryCloseWith port={value?.closures} failed={status.state === "failure"} />;
}
