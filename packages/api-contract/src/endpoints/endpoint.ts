/** The types of the API's description. Descriptions are data; no front end loads them. */
import type { Code } from "@junban/domain/values";
import type { GenericSchema } from "valibot";

/** The callers that a call accepts, each with its sentence in the API's description. */
export const WHO = {
	anyone: "Anyone.",
	holder: "The holder of the place: the member uid in the path is the key.",
	customer: "Anyone. With the ID token of the shop's staff it is a command of the staff.",
	staff: "The shop's staff, owner included.",
	owner: "The shop's owner.",
	account: "A signed-in account.",
	master: "An operator of the service, signed in with a second factor.",
	sender: "A service that signs its messages.",
} as const;
export type Who = keyof typeof WHO;

/** A header or a field of the query. */
export interface Field {
	readonly name: string;
	readonly about: string;
	readonly schema: GenericSchema;
	readonly required?: true;
}

export interface Body {
	/** Default `application/json`. The fields of a form are the schema's entries. */
	readonly type?: "application/json" | "application/x-www-form-urlencoded";
	readonly schema: GenericSchema;
	/** The request may come without a body. */
	readonly optional?: true;
}

/** An answer that is no refusal. Without a schema the contract does not describe its body. */
export interface Answer {
	readonly about: string;
	readonly schema?: GenericSchema;
	/** Media type of the body. Default: `application/json` with a schema, no body without one. */
	readonly type?: string;
	/** Response headers of the answer. */
	readonly headers?: readonly (keyof typeof ANSWER_HEADERS)[];
}

/** The description of a call; `routes.ts` has its method and path. */
export interface Description {
	readonly topic: Topic;
	readonly summary: string;
	readonly about?: string;
	readonly who: Who;
	readonly headers?: readonly Field[];
	readonly query?: readonly Field[];
	readonly body?: Body;
	/** Answers by HTTP status. */
	readonly answers: Readonly<Record<number, Answer>>;
	/** Codes of its refusals, besides `CODES_OF_ALL`. */
	readonly codes: readonly Code[];
}

/** A description for each of these routes. A missing or an additional description does not compile. */
export type Descriptions<Routes> = Readonly<Record<keyof Routes, Description>>;

export const TOPICS = {
	customers: "A place in line",
	staff: "Running the line",
	shop: "The shop",
	operators: "Operating the service",
	service: "The service",
	v1: "Version 1",
} as const;
export type Topic = keyof typeof TOPICS;

/** Codes with which any call may be refused. */
export const CODES_OF_ALL: readonly Code[] = [
	"internal",
	"payload-too-large",
	"store-unavailable",
	"too-many-requests",
];

export const PATH_PARAMETERS = {
	app: {
		about: "The shop: 3 to 30 characters, small letters, digits and single underscores.",
		pattern: "^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$",
		example: "demo",
	},
	line: {
		about: "The waiting line of the shop.",
		pattern: "^[a-z][a-z0-9_]{0,29}$",
		example: "main",
	},
	member: {
		about: "The member uid, a secret: it is the key to the place.",
		pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$",
		example: "hT2kQ9vXc4LmZ0aB7sNd1RwE",
	},
	slug: {
		about: "The uid for a new shop.",
		pattern: "^[^/]+$",
		example: "minato_shokudo",
	},
	file: {
		about: "The shop's uid, followed by `.json`.",
		pattern: "^[a-z0-9_]+[.]json$",
		example: "demo.json",
	},
	person: {
		about: "The uid of an account or of an invitation.",
		pattern: "^[A-Za-z0-9._@:+=-]{1,128}$",
		example: "q7Zk1mXy8RtBv3nCw5DsEa2F",
	},
	announcement: {
		about: "The id of an announcement.",
		pattern: "^[A-Za-z0-9_-]{1,64}$",
		example: "n5Zk1mXy8RtBv3nCw5DsEa2F",
	},
	page: {
		about: "The page of a text: `register` or `admin`.",
		pattern: "^[a-z]{1,20}$",
		example: "register",
	},
} as const;

export const ANSWER_HEADERS = {
	ETag: "The version of the answer, to send as `If-None-Match`.",
} as const;
