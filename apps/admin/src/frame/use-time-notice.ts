import type { OnTimeStatus } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { useMemo } from "react";

/**
 * Says that the server's time cannot be fetched, once until it can be fetched again. A single failure changes nothing that a
 * person could see, so it is said after the second one. While the server cannot be reached at all, the screen says so itself.
 */
export function useTimeNotice(): OnTimeStatus {
	const { t: codes } = useTranslation("codes");
	return useMemo(() => {
		let failures = 0;
		return (status) => {
			if (status.state === "success") failures = 0;
			if (status.state !== "failure" || status.code === "offline") return;
			failures += 1;
			if (failures === 2) toasts.show({ key: "server-time", text: codes(status.code), type: "danger" });
		};
	}, [codes]);
}
