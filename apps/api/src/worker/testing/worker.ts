/** For tests: the Worker as it is deployed, but for its clock, which each request may set. */
import type { WorkerEnv } from "#src/worker/settings.ts";
import product from "#src/worker/worker.ts";

export { LineObject } from "#src/worker/line-object.ts";

const real = Date.now;
let at: number | undefined;
// Worker and objects share the globals of their isolate.
Date.now = () => at ?? real.call(Date);

// biome-ignore lint/style/noDefaultExport: what a Worker is called by.
export default {
	fetch(request: Request, env: WorkerEnv): Promise<Response> {
		const given = request.headers.get("x-test-now");
		at = given === null ? undefined : Number(given);
		return product.fetch(request, env);
	},
};
