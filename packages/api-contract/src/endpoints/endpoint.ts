/** The words in which a call of the API is described. Descriptions are data: nothing here is loaded by a front end. */
import type { Code } from "@junban/domain/values";
import type { GenericSchema } from "valibot";

/** Who may call, and the sentence that the document says for it. */
export const WHO = {
	anyone: "Anyone.",
	holder: "Whoever knows the member uid: it is the key to the place.",
	customer: "Anyone; with the ID token of the shop's staff it is a command of theirs.",
	staff: "The shop's staff, owner included.",
	owner: "The shop's owner.",
	account: "Whoever is signed in.",
	sender: "The service that signs its messages.",
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
	/** Default `application/json`; the fields of a form are the schema's entries. */
	readonly type?: "application/json" | "application/x-www-form-urlencoded";
	readonly schema: GenericSchema;
	/** Whether the request may come without one. */
	readonly optional?: true;
}

/** An answer that is no refusal. Without a schema it has no body that the contract describes. */
export interface Answer {
	readonly about: string;
	readonly schema?: GenericSchema;
	/** Of the body; default `application/json` where there is a schema, else no body. */
	readonly type?: string;
	/** Names of response headers that the answer has. */
	readonly headers?: readonly (keyof typeof ANSWER_HEADERS)[];
}

/** What a call is, besides its route. */
export interface Description {
	readonly topic: Topic;
	readonly summary: string;
	readonly about?: string;
	readonly who: Who;
	/** Whether operators of the service may call it as well as the owner; staff calls always allow them. */
	readonly operatorsToo?: true;
	readonly headers?: readonly Field[];
	readonly query?: readonly Field[];
	readonly body?: Body;
	/** By status. */
	readonly answers: Readonly<Record<number, Answer>>;
	/** What it may refuse with, besides `CODES_OF_ALL`. */
	readonly codes: readonly Code[];
}

/** A description for each of these routes; one too few or too many does not compile. */
export type Descriptions<Routes> = Readonly<Record<keyof Routes, Description>>;

export const TOPICS = {
	customers: "A place in line",
	staff: "Running the line",
	shop: "The shop",
	service: "The service",
	v1: "Version 1",
} as const;
export type Topic = keyof typeof TOPICS;

/** Any call may be refused so, whatever it is. */
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
		about: "The member uid, a secret: whoever knows it holds the place.",
		pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$",
		example: "hT2kQ9vXc4LmZ0aB7sNd1RwE",
	},
	slug: {
		about: "The uid that a new shop would have.",
		pattern: "^[^/]+$",
		example: "minato_shokudo",
	},
	file: {
		about: "The shop's uid and `.json`.",
		pattern: "^[a-z0-9_]+[.]json$",
		example: "demo.json",
	},
	person: {
		about: "The uid of an account or of an invitation.",
		pattern: "^[A-Za-z0-9._@:+=-]{1,128}$",
		example: "q7Zk1mXy8RtBv3nCw5DsEa2F",
	},
} as const;

export const ANSWER_HEADERS = {
	ETag: "Names this version of the answer, for `If-None-Match`.",
} as const;
