import { useLaterStore } from "@junban/app-shell/use-store";
import { useEffect, useState } from "react";
import { type Alarm, type AlarmState, SILENT, type Standing } from "#src/lib/alarm-state.ts";

/** Rings, chimes and keeps the screen on for a place as the page shows it. */
export function useAlarm(standing: Standing): AlarmState {
	const [alarm, setAlarm] = useState<Alarm>();
	const [first] = useState(standing);
	useEffect(() => {
		let opened: Alarm | undefined;
		let isLeft = false;
		const open = async () => {
			const { openAlarm } = await import("./alarm.ts");
			if (isLeft) return;
			opened = openAlarm();
			// A call that came before this file rings now.
			opened.setStanding(first);
			setAlarm(opened);
		};
		// Without the file, for instance offline, the ticket is silent.
		open().catch(() => undefined);
		return () => {
			isLeft = true;
			opened?.close();
		};
	}, [first]);
	useEffect(() => alarm?.setStanding(standing), [alarm, standing]);
	return useLaterStore(alarm, SILENT);
}
