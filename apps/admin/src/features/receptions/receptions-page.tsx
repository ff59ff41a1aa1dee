import { useLoaded } from "@junban/app-shell/use-loaded";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { openHoursPorts } from "#src/lib/hours-ports.ts";
import { ReceptionsWith } from "./receptions-with.tsx";

/** The hours in which customers may join. */
export function ReceptionsPage() {
	const { services, line, locale } = useShop();
	const { firebase } = services;
	const load = useCallback(() => openHoursPorts(line, firebase, locale), [line, firebase, locale]);
	const { value, status } = useLoaded(load);
	return <ReceptionsWith ports={value} failed={status.state === "failure"} />;
}
