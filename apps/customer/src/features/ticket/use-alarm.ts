import { useStore } from "@junban/app-shell/use-store";
import { useEffect, useRef, useState } from "react";
import { createAlarm } from "./alarm.ts";

/** Rings once when the call comes, not for one that was there at the first sight. Answers whether it can sound. */
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
