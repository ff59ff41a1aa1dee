/** For the tests and benchmarks of the product's access rules: the engine without a server. */
export type { Authorize, Question, User } from "#src/access/authorize.ts";
export { rulesAuthorize } from "#src/access/rules-authorize.ts";
export { parseQuery } from "#src/query/parse.ts";
export { type ListRequest, proveList } from "#src/rules/prove.ts";
export { compileRules } from "#src/rules/ruleset.ts";
export type { FirestoreRequest, RulesDocument, StorageObject } from "#src/rules/types.ts";
export { databaseOf } from "#src/values/names.ts";
