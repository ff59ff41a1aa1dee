/** Parts that several descriptions share. */
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import { memberResponse } from "#src/schemas.ts";
import type { Answer, Field } from "./endpoint.ts";

export const IF_NONE_MATCH: Field = {
	name: "If-None-Match",
	about: "The ETag of the answer that the caller has. While it is current, the answer is 304 without a body.",
	schema: v.string(),
};

export const IDEMPOTENCY_KEY: Field = {
	name: "Idempotency-Key",
	about:
		"A member uid made by the caller: 22 to 64 characters of `A-Z a-z 0-9 _ -`, with at least 128 random bits. " +
		"A repeat of the join with the same key gets the same place.",
	schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$/)),
};

export const NOT_CHANGED: Answer = { about: "The caller has the current version.", headers: ["ETag"] };

export const MEMBER_AFTER: Answer = { about: "The member after the command.", schema: memberResponse };

/** Codes of calls that read a line. */
export const READS: readonly Code[] = ["app-not-found", "line-not-found", "shop-deleting"];
/** Codes of calls that change a line. */
export const CHANGES: readonly Code[] = [...READS, "conflict", "sample-read-only", "store-full"];
/** Codes of calls whose path names a member. */
export const OF_MEMBER: readonly Code[] = ["member-not-found", "member-corrupt"];
/** Codes of calls with a body. */
export const WITH_BODY: readonly Code[] = ["invalid-value", "unsupported-media-type"];
/** Codes of calls that need or accept an ID token. */
export const SIGNED: readonly Code[] = ["unauthenticated", "permission-denied"];
/** Codes of calls that change a member, by its holder or by the staff. */
export const MEMBER_COMMANDS: readonly Code[] = [...CHANGES, ...OF_MEMBER, ...WITH_BODY, ...SIGNED];
