/** The used part of the runtime's module. The full types of `@cloudflare/workers-types` would replace Node's. */
declare module "cloudflare:workers" {
	import type { DurableObjectState } from "@cloudflare/workers-types";

	export abstract class DurableObject<Env> {
		constructor(ctx: DurableObjectState, env: Env);
		protected readonly ctx: DurableObjectState;
		protected readonly env: Env;
	}
}
