import { useStore } from "@junban/app-shell/use-store";
import { useEffect, useRef, useState } from "react";
import { createAlarm } from "./alarm.ts";

/** Rings once when `isCalled` becomes true, not when it is true from the start. Returns whether sound is allowed. */
export function useAlarm(isCalled: boolean): boolean {
	const [alarm] = useState(createAlarm);
	const wasCalled = useRef(isCalled);
	useEffect(() => alarm.start(), [alarm]);
	useEffect(() => {
		if (isCalled && !wasCalled.current) alarm.ring();
		wasCalled.current = isCalled;
	}, [alarm, isCalled]);
	return useStore(alarm.canSound);
}
