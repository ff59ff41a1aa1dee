/** The face of the site for whoever publishes it. */
export { fileOfAddress, notFoundFile } from "./addresses.ts";
export { fillSite, isFilled } from "./fill-site.ts";
export { type OperatorFacts, readOperator } from "./operator.ts";
export { SCRIPT_LOADER_HASH } from "./script-loader.ts";
export type { SiteFacts } from "./site-facts.ts";
