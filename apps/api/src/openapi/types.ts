/** The parts of OpenAPI 3.1 that the document uses. */
import type { Who } from "@junban/api-contract/endpoints/endpoint";
import type { Code } from "@junban/domain/values";
import type { JsonSchema } from "@valibot/to-json-schema";

export interface OpenApi {
	readonly openapi: "3.1.0";
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly servers: readonly { readonly url: string }[];
	readonly tags: readonly { readonly name: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, JsonSchema>>;
		readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
	};
}

export interface Operation {
	readonly operationId: string;
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description: string;
	readonly security: readonly Readonly<Record<string, readonly string[]>>[];
	readonly parameters: readonly Parameter[];
	readonly requestBody?: { readonly required: boolean; readonly content: Content };
	readonly responses: Readonly<Record<string, AnswerObject>>;
	/** Who may call. */
	readonly "x-who": Who;
	/** The codes of its refusals. */
	readonly "x-codes": readonly Code[];
}

export interface Parameter {
	readonly name: string;
	readonly in: "path" | "query" | "header";
	readonly description: string;
	readonly required: boolean;
	readonly schema: JsonSchema;
	readonly example?: string;
}

export type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

export interface AnswerObject {
	readonly description: string;
	readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
	readonly content?: Content;
}
