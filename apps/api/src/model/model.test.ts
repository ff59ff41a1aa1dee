import { afterAll, beforeAll, it } from "vitest";
import { type LocalDoor, openLocalDoor } from "./testing/local-door.ts";
import { runModel } from "./testing/run-model.ts";

const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
process.stdout.write(`FC_SEED=${seed}\n`);

let door: LocalDoor;
beforeAll(async () => {
	door = await openLocalDoor();
});
afterAll(async () => {
	await door.close();
});

it.each([
	[300, 4],
	[300, 12],
	[100, 40],
])("keeps every promise in %i stories of at most %i actions", async (sequences, most) => {
	const path = process.env["FC_PATH"];
	await runModel(door, {
		sequences,
		most,
		seed,
		before: () => door.nextDay(),
		...(path === undefined ? {} : { path }),
	});
});
