/** The contract's valibot schemas as JSON Schema 2020-12. */
import { clientMessage, serverMessage } from "@junban/api-contract/live-messages";
import {
	boardResponse,
	errorEnvelope,
	joinedResponse,
	joinRequest,
	publicView,
	ticketMember,
} from "@junban/api-contract/schemas";
import { viewOpening } from "@junban/api-contract/view-schemas";
import {
	type ConversionConfig,
	type JsonSchema,
	toJsonSchema,
	toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";

/** Schemas with a name in the document. Others are written where they are used. */
const NAMED: Readonly<Record<string, GenericSchema>> = {
	Error: errorEnvelope,
	Board: boardResponse,
	Opening: viewOpening,
	Member: ticketMember,
	View: publicView,
	JoinRequest: joinRequest,
	Joined: joinedResponse,
	LiveFromPhone: clientMessage,
	LiveToPhone: serverMessage,
};

const REFERENCE = "#/components/schemas/";

/** The patterns of the contract's own checks, by their messages. */
const PATTERNS: Readonly<Record<string, string>> = {
	"member uid": "^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$",
	"public uid": "^[A-Za-z0-9][A-Za-z0-9_-]{21,63}$",
};

const CONFIG: ConversionConfig = {
	target: "draft-2020-12",
	typeMode: "input",
	errorMode: "throw",
	definitions: { ...NAMED },
	overrideRef: ({ referenceId }) => REFERENCE + referenceId,
	overrideAction({ jsonSchema, valibotAction }) {
		if (valibotAction.type === "readonly") return jsonSchema;
		// A check is code. `PATTERNS` describes the named ones, and the operation's refusals describe the others.
		if (valibotAction.type !== "check") return undefined;
		const name = "message" in valibotAction ? valibotAction.message : undefined;
		const pattern = typeof name === "string" ? PATTERNS[name] : undefined;
		return pattern === undefined ? jsonSchema : { ...jsonSchema, pattern };
	},
};

/** For the document's `components`. */
export function namedSchemas(): Record<string, JsonSchema> {
	return toJsonSchemaDefs({ ...NAMED }, CONFIG);
}

/** The schema of a request or an answer, with references to named schemas. */
export function schemaOf(schema: GenericSchema): JsonSchema {
	const { $schema: _dialect, $defs: _named, ...own } = toJsonSchema(schema, CONFIG);
	return own;
}
