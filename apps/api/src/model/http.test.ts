import { seedOfRun } from "@junban/vitest/seeded";
import { it } from "vitest";
import { startTestApi } from "#src/testing/test-api.ts";
import { openHttpDoor } from "./testing/http-door.ts";
import { runModel } from "./testing/run-model.ts";

const api = await startTestApi();
const seed = seedOfRun();

it(`keeps every promise behind a real server, on its own clock (FC_SEED=${seed})`, async () => {
	const door = await openHttpDoor({ url: api.url, store: api.store, token: api.owner.token });
	await runModel(door, { sequences: 10, most: 10, seed, seconds: 7 });
});
