/** Typed client of the networks from which unusually many joined. Only the screen of the line loads it. */
import * as v from "valibot";
import { BURST_ROUTES } from "./routes.ts";
import { type BurstsResponse, burstsResponse } from "./staff-schemas.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface BurstClient {
	bursts(path: LinePath): Promise<ApiResult<BurstsResponse>>;
	/** Ends the places of the origin `id` that wait. */
	endBurst(path: LinePath, id: string): Promise<ApiResult<BurstsResponse>>;
	/** Takes that back. */
	restoreBurst(path: LinePath, id: string): Promise<ApiResult<BurstsResponse>>;
}

/** A full line has 20,000 places, each of which is ended or restored. */
const PATIENT_TIMEOUT_MS = 60_000;

/** @param options with the ID token of the shop's staff */
export function createBurstClient(options: ApiClientOptions): BurstClient {
	const send = createSend(options);
	const patient = createSend({ ...options, timeoutMs: PATIENT_TIMEOUT_MS });
	return {
		bursts: (path) => send(BURST_ROUTES.bursts, path, { signed: true, read }),
		endBurst: (path, id) => patient(BURST_ROUTES.endBurst, path, { body: { id }, signed: true, read }),
		restoreBurst: (path, id) =>
			patient(BURST_ROUTES.restoreBurst, path, { body: { id }, signed: true, read }),
	};
}

function read(body: unknown): BurstsResponse | undefined {
	const parsed = v.safeParse(burstsResponse, body);
	return parsed.success ? parsed.output : undefined;
}
