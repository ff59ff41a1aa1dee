/** Schemas of the call by which an operator looks at a shop's settings. */
import { UNITS } from "@junban/domain/documents";
import * as v from "valibot";
import { type Wire, whole } from "#src/schema-parts.ts";
import { instant } from "./parts.ts";

/** Texts are in the shop's own language, empty where it wrote none. */
const shop = v.object({
	description: v.string(),
	address: v.string(),
	phone: v.string(),
	site_url: v.string(),
	hours_text: v.string(),
	timezone: v.string(),
	locale: v.picklist(["ja", "en"]),
	/** Days until personal data of customers are deleted. */
	retention_days: whole,
});

/** `weekdays`: 0 is Sunday, 7 a holiday. `start_at`, `end_at`: local times, `HH:mm`. `limit`: most parties at once. */
const reception = v.object({
	name: v.string(),
	weekdays: v.array(whole),
	start_at: v.string(),
	end_at: v.string(),
	limit: v.optional(whole),
});

const closure = v.object({ start_at: instant, end_at: instant, message: v.string() });

/** `asked`: before a customer joins, or while it waits. */
const question = v.object({
	title: v.string(),
	description: v.string(),
	asked: v.picklist(["joining", "waiting"]),
	optional: v.boolean(),
});

/** A service day without persons. `day`: `YYYY-MM-DD`. */
const day = v.object({ day: v.string(), joins: whole, served: whole, left: whole, no_show: whole });

const line = v.object({
	name: v.string(),
	unit: v.picklist(UNITS),
	/** Minutes that a turn takes. */
	time_per: whole,
	/** Parties ahead of one who is told to come near. */
	less_number: whole,
	places_per_browser: whole,
	auto_call: v.boolean(),
	notices: v.boolean(),
	paused: v.boolean(),
	receptions: v.array(reception),
	/** Those that are not over. */
	closures: v.array(closure),
	questions: v.array(question),
	/** The seven days before today on which somebody joined, the latest first. */
	days: v.array(day),
});

/** What a shop has set, and counts. It holds nothing of customers. `line`: the main line; absent without one. */
export const masterSettingsResponse = v.object({
	shop,
	/** How many accounts have a place in the shop; at most 100 are counted. */
	people: v.object({ owners: whole, staff: whole }),
	line: v.optional(line),
});
export type MasterSettingsResponse = Wire<typeof masterSettingsResponse>;
