import { fileURLToPath } from "node:url";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { type Server, start, startProduct } from "@junban/product/server";

/** Runs `work` against a fresh product with an empty store, and stops it. */
export async function withProduct<T>(work: (server: Server, data: string) => Promise<T>): Promise<T> {
	const data = newDataFolder("bench");
	const starting = startProduct({ data });
	try {
		return await work(await starting.ready, data);
	} finally {
		await starting.kill();
		removeDataFolder(data);
	}
}

/** Runs `work` against a fresh control, `src/controls/<name>.ts`, and stops it. */
export async function withControl<T>(
	name: string,
	work: (server: Server) => Promise<T>,
	env: NodeJS.ProcessEnv = {},
): Promise<T> {
	const data = newDataFolder("control");
	const file = fileURLToPath(new URL(`./controls/${name}.ts`, import.meta.url));
	const starting = start({ args: [file], env: { JUNBAN_DATA: data, ...env } });
	try {
		return await work(await starting.ready);
	} finally {
		await starting.kill();
		removeDataFolder(data);
	}
}
