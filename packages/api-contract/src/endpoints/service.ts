/** Calls that belong to no shop. */
import * as v from "valibot";
import type { CUSTOMER_ROUTES, OTHER_ROUTES } from "#src/routes.ts";
import { secondsResponse } from "#src/schemas.ts";
import type { Descriptions } from "./endpoint.ts";
import { IF_NONE_MATCH, NOT_CHANGED } from "./fields.ts";

export const SERVICE_ENDPOINTS: Descriptions<
	Pick<typeof CUSTOMER_ROUTES, "seconds"> & Pick<typeof OTHER_ROUTES, "docs" | "openapi">
> = {
	seconds: {
		topic: "service",
		summary: "Server time",
		about: "The time since 1970, in whole seconds and in milliseconds.",
		who: "anyone",
		answers: { 200: { about: "The time.", schema: secondsResponse } },
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
