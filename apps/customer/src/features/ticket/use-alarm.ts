import { useEffect, useState, useSyncExternalStore } from "react";
import { type Alarm, type AlarmState, openAlarm, SILENT } from "./alarm.ts";
import type { Standing } from "./alarm-machine.ts";

const never = () => () => undefined;

/** Rings, chimes and keeps the screen on for a place as the ticket shows it. */
export function useAlarm(standing: Standing): AlarmState {
	const [alarm, setAlarm] = useState<Alarm>();
	useEffect(() => {
		const opened = openAlarm();
		setAlarm(opened);
		return opened.close;
	}, []);
	useEffect(() => alarm?.setStanding(standing), [alarm, standing]);
	return useSyncExternalStore(alarm?.subscribe ?? never, alarm?.get ?? (() => SILENT), () => SILENT);
}
