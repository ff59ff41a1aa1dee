import type { Documented } from "./figure.ts";

const CLOUDFLARE_DAYS = 30;
const DO_PAGE = "https://developers.cloudflare.com/durable-objects/platform/pricing";
const WORKERS_PAGE = "https://developers.cloudflare.com/workers/platform/pricing/";
const EDITIONS_PAGE = "https://firebase.google.com/docs/firestore/pipelines/pricing";
const UNDATED = "copy without a date";

/** Included amounts are a day's share of a month of 30 days. */
export const INCLUDED = {
	workerRequests: 10e6 / CLOUDFLARE_DAYS,
	cpuMs: 30e6 / CLOUDFLARE_DAYS,
	logEvents: 20e6 / CLOUDFLARE_DAYS,
	objectRequests: 1e6 / CLOUDFLARE_DAYS,
	objectGbSeconds: 400e3 / CLOUDFLARE_DAYS,
	objectRows: 50e6 / CLOUDFLARE_DAYS,
	reads: 50e3,
	writes: 20e3,
	deletes: 20e3,
	storedGib: 1,
} as const;

/** Prices in US dollars, read on 23 November 2026 in stored copies of the providers' pages. */
export const PRICES = {
	workersPlan: {
		value: 5,
		unit: "USD a month",
		what: "plan Workers Paid",
		page: WORKERS_PAGE,
		dated: UNDATED,
	},
	workerRequests: {
		value: 0.3,
		unit: "USD a million",
		what: "requests to Workers; service bindings and static files are free",
		page: WORKERS_PAGE,
		dated: UNDATED,
	},
	cpuMs: {
		value: 0.02,
		unit: "USD a million ms",
		what: "processor time of Workers",
		page: WORKERS_PAGE,
		dated: UNDATED,
	},
	logEvents: {
		value: 0.6,
		unit: "USD a million",
		what: "events of Workers Logs until 30 November 2026; the price after that was not found",
		page: WORKERS_PAGE,
		dated: "announces a change for 1 December 2026",
	},
	objectRequests: {
		value: 0.15,
		unit: "USD a million",
		what: "requests, alarms and a twentieth of the messages to Durable Objects",
		page: DO_PAGE,
		dated: UNDATED,
	},
	objectGbSeconds: {
		value: 12.5,
		unit: "USD a million GB-s",
		what: "time of Durable Objects, 128 MB each; free while idle and able to hibernate",
		page: DO_PAGE,
		dated: UNDATED,
	},
	objectRows: {
		value: 1,
		unit: "USD a million",
		what: "rows written by Durable Objects; an alarm is one",
		page: DO_PAGE,
		dated: "billed since January 2026",
	},
	reads: {
		value: 0.3,
		unit: "USD a million",
		what: "Firestore reads, Standard edition, us-central1",
		page: EDITIONS_PAGE,
		dated: UNDATED,
	},
	writes: {
		value: 0.9,
		unit: "USD a million",
		what: "Firestore writes, the same",
		page: EDITIONS_PAGE,
		dated: UNDATED,
	},
	deletes: {
		value: 0.1,
		unit: "USD a million",
		what: "Firestore deletions, the same",
		page: EDITIONS_PAGE,
		dated: UNDATED,
	},
	storedGib: {
		value: 0.0002 * 24,
		unit: "USD a GiB and day",
		what: "data in Firestore, the same (0.0002 an hour)",
		page: EDITIONS_PAGE,
		dated: UNDATED,
	},
	mails: {
		value: 0.9,
		unit: "USD a thousand",
		what: "mails beyond a plan of Resend; larger plans are cheaper",
		page: "https://resend.com/changelog/pay-as-you-go-pricing",
		dated: UNDATED,
	},
} as const satisfies Readonly<Record<string, Documented>>;

/** Limits of the providers, read on the same day. */
export const LIMITS = {
	documentWrites: {
		value: 1,
		unit: "a second",
		what: "sustained writes to one document. Google's page today gives no number (“depends on the workload”); its older table said this one",
		page: "https://qiita.com/Masataka-n/items/ed7e76bde05b9d83e41c",
		dated: "copy of Google's table, older than five years",
	},
	indexWrites: {
		value: 500,
		unit: "a second",
		what: "writes to a collection with an index on a field of rising values",
		page: "https://firebase.google.com/docs/firestore/best-practices",
		dated: UNDATED,
	},
	rampStart: {
		value: 500,
		unit: "a second",
		what: "operations at the start of a ramp, which may grow by 50 % each 5 min (“500-50-5 rule”)",
		page: "https://docs.cloud.google.com/firestore/docs/resolve-latency",
		dated: UNDATED,
	},
	freeRequests: {
		value: 100_000,
		unit: "a day",
		what: "requests to Workers on the free plan",
		page: WORKERS_PAGE,
		dated: UNDATED,
	},
	objectRequests: {
		value: 1_000,
		unit: "a second",
		what: "requests to one Durable Object, a soft limit",
		page: "https://developers.cloudflare.com/durable-objects/platform/limits",
		dated: UNDATED,
	},
	sleepSeconds: {
		value: 10,
		unit: "s",
		what: "idle time after which an object hibernates",
		page: "https://developers.cloudflare.com/durable-objects/concepts/durable-object-lifecycle",
		dated: UNDATED,
	},
	messagesARequest: {
		value: 20,
		unit: "messages",
		what: "messages of phones that are billed as one request",
		page: DO_PAGE,
		dated: UNDATED,
	},
	objectGb: {
		value: 0.128,
		unit: "GB",
		what: "memory that is billed for each object",
		page: DO_PAGE,
		dated: UNDATED,
	},
	mailRequests: {
		value: 5,
		unit: "a second",
		what: "requests to Resend, by default; more on request",
		page: "https://resend.com/docs/api-reference/rate-limit.md",
		dated: "copy without a date; older copies say 2 and 10",
	},
} as const satisfies Readonly<Record<string, Documented>>;
