import { useLaterStore } from "@junban/app-shell/use-store";
import { useEffect, useState } from "react";
import type { Standing } from "./alarm-machine.ts";
import { type Alarm, type AlarmState, SILENT } from "./alarm-state.ts";

/** Rings, chimes and keeps the screen on for a place as the ticket shows it. */
export function useAlarm(standing: Standing): AlarmState {
	const [alarm, setAlarm] = useState<Alarm>();
	useEffect(() => {
		let opened: Alarm | undefined;
		let isLeft = false;
		const open = async () => {
			const { openAlarm } = await import("./alarm.ts");
			if (isLeft) return;
			opened = openAlarm();
			setAlarm(opened);
		};
		// Without the file, for instance offline, the ticket is silent.
		open().catch(() => undefined);
		return () => {
			isLeft = true;
			opened?.close();
		};
	}, []);
	useEffect(() => alarm?.setStanding(standing), [alarm, standing]);
	return useLaterStore(alarm, SILENT);
}
