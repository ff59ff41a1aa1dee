/** Light checks of what the API answers to staff, see `guards.ts`. */

import { fieldsOf } from "@junban/domain/values";
import type {
	AutoCallSwitchResponse,
	EndedAllResponse,
	PausedResponse,
	RefreshedResponse,
} from "./staff-schemas.ts";
import { isWhole } from "./values.ts";

export function readPaused(value: unknown): PausedResponse | undefined {
	const paused = fieldsOf(value)?.paused;
	return typeof paused === "boolean" ? { paused } : undefined;
}

export function readAutoCallSwitch(value: unknown): AutoCallSwitchResponse | undefined {
	const enable = fieldsOf(value)?.enable;
	return typeof enable === "boolean" ? { enable } : undefined;
}

export function readRefreshed(value: unknown): RefreshedResponse | undefined {
	const settings_version = fieldsOf(value)?.settings_version;
	return isWhole(settings_version) ? { settings_version } : undefined;
}

export function readEndedAll(value: unknown): EndedAllResponse | undefined {
	const fields = fieldsOf(value);
	if (!isWhole(fields?.series) || !isWhole(fields.version)) return undefined;
	return { series: fields.series, version: fields.version };
}
