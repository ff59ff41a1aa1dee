/** For tests: the Worker as it is deployed, but for the lines' time, which each request may set. */
import type { DurableObjectState } from "@cloudflare/workers-types";
import { AppObject as DeployedAppObject } from "#src/worker/app-object.ts";
import { LineObject as DeployedObject } from "#src/worker/line-object.ts";
import { serve } from "#src/worker/serve.ts";
import type { WorkerEnv } from "#src/worker/settings.ts";

let at: number | undefined;
// Worker and objects share what their isolate holds.
const now = () => at ?? Date.now();
const worker = serve(now);

export class LineObject extends DeployedObject {
	constructor(state: DurableObjectState, env: WorkerEnv) {
		super(state, env, now);
	}
}

export class AppObject extends DeployedAppObject {
	constructor(state: DurableObjectState, env: WorkerEnv) {
		super(state, env, now);
	}
}

// biome-ignore lint/style/noDefaultExport: what a Worker is called by.
export default {
	fetch(request: Request, env: WorkerEnv): Promise<Response> {
		const given = request.headers.get("x-test-now");
		at = given === null ? undefined : Number(given);
		return worker.fetch(request, env);
	},
};
