/** Light checks of the answers to staff, see `readers.ts`. */
import { objectOf, type Reader, readFlag, readWhole } from "./readers.ts";
import type {
	AutoCallSwitchResponse,
	EndedAllResponse,
	PausedResponse,
	RefreshedResponse,
} from "./staff-schemas.ts";

export const readPaused: Reader<PausedResponse> = objectOf<PausedResponse>({ paused: readFlag });

export const readAutoCallSwitch: Reader<AutoCallSwitchResponse> = objectOf<AutoCallSwitchResponse>({
	enable: readFlag,
});

export const readRefreshed: Reader<RefreshedResponse> = objectOf<RefreshedResponse>({
	settings_version: readWhole,
});

export const readEndedAll: Reader<EndedAllResponse> = objectOf<EndedAllResponse>({
	series: readWhole,
	version: readWhole,
});
