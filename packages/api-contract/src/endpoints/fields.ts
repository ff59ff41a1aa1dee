/** Parts that several descriptions share. */
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import type { Answer, Field } from "./endpoint.ts";

export const IF_NONE_MATCH: Field = {
	name: "If-None-Match",
	about: "The ETag of the answer that the caller has; the same version is answered 304 without a body.",
	schema: v.string(),
};

export const IDEMPOTENCY_KEY: Field = {
	name: "Idempotency-Key",
	about:
		"A member uid that the caller makes itself: 22 to 64 characters of `A-Z a-z 0-9 _ -`, at least 128 random bits. " +
		"A repeat of the join with the same key answers the same place.",
	schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$/)),
};

export const NOT_CHANGED: Answer = { about: "The caller has this version already.", headers: ["ETag"] };

/** Reading a line. */
export const READS: readonly Code[] = ["app-not-found", "line-not-found"];
/** Changing a line. */
export const CHANGES: readonly Code[] = [...READS, "conflict", "sample-read-only", "store-full"];
/** The path names a member. */
export const OF_MEMBER: readonly Code[] = ["member-not-found", "member-corrupt"];
export const WITH_BODY: readonly Code[] = ["invalid-value", "unsupported-media-type"];
/** A token was asked for or sent. */
export const SIGNED: readonly Code[] = ["unauthenticated", "permission-denied"];
