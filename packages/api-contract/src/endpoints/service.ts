/** Calls that belong to no shop. */
import * as v from "valibot";
import { serviceTextResponse } from "#src/master/schemas-words.ts";
import type { CUSTOMER_ROUTES, OTHER_ROUTES } from "#src/routes.ts";
import { secondsResponse } from "#src/schemas.ts";
import { serviceStatusResponse } from "#src/schemas-status.ts";
import type { Descriptions } from "./endpoint.ts";
import { IF_NONE_MATCH, NOT_CHANGED } from "./fields.ts";

export const SERVICE_ENDPOINTS: Descriptions<
	Pick<typeof CUSTOMER_ROUTES, "seconds"> &
		Pick<typeof OTHER_ROUTES, "docs" | "openapi" | "serviceStatus" | "serviceText">
> = {
	seconds: {
		topic: "service",
		summary: "Server time",
		about: "The time since 1970, in whole seconds and in milliseconds.",
		who: "anyone",
		answers: { 200: { about: "The time.", schema: secondsResponse } },
		codes: [],
	},
	serviceText: {
		topic: "service",
		summary: "Read what the operator says on a page",
		about: "May be cached for a minute. Without `text` there is nothing to show.",
		who: "anyone",
		answers: { 200: { about: "The words; empty for none.", schema: serviceTextResponse } },
		codes: ["document-missing"],
	},
	serviceStatus: {
		topic: "service",
		summary: "Read how the service goes",
		about: "May be cached for 15 seconds. It answers also while the store does not, then without news.",
		who: "anyone",
		answers: { 200: { about: "What works, and what the operator says.", schema: serviceStatusResponse } },
		codes: [],
	},
	openapi: {
		topic: "service",
		summary: "This description",
		who: "anyone",
		headers: [IF_NONE_MATCH],
		answers: {
			200: {
				about: "An OpenAPI 3.1 document.",
				schema: v.looseObject({ openapi: v.literal("3.1.0") }),
				headers: ["ETag"],
			},
			304: NOT_CHANGED,
		},
		codes: [],
	},
	docs: {
		topic: "service",
		summary: "This description as a web page",
		who: "anyone",
		headers: [IF_NONE_MATCH],
		answers: { 200: { about: "An HTML page.", type: "text/html", headers: ["ETag"] }, 304: NOT_CHANGED },
		codes: [],
	},
};
