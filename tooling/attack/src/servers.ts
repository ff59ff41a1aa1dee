import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { type Server, startProduct } from "@junban/product/server";
import { onTestFinished } from "vitest";

/** A product that runs, and how it and its folder are removed. */
export interface Installation {
	readonly server: Server;
	readonly data: string;
	/** Starts the server anew on the same data: what it has counted of the day is forgotten. */
	readonly restart: () => Promise<Installation>;
	readonly end: () => Promise<void>;
}

/** Starts the product as it is installed, behind a proxy that tells the addresses of callers. */
export async function install(env: NodeJS.ProcessEnv = {}): Promise<Installation> {
	const data = newDataFolder("attack");
	// The other tools join without a bound.
	const asInstalled = { JUNBAN_JOINS_IN_CALM: undefined, JUNBAN_TRUST_PROXY: "1" };
	const start = async (): Promise<Installation> => {
		const server = await startProduct({ data, env: { ...asInstalled, ...env } }).ready;
		const restart = async () => {
			await server.stop();
			return await start();
		};
		const end = async () => {
			await server.kill();
			removeDataFolder(data);
		};
		return { server, data, restart, end };
	};
	try {
		return await start();
	} catch (error) {
		removeDataFolder(data);
		throw error;
	}
}

/** As `install`, until the test that calls this ends. */
export async function startDefault(env?: NodeJS.ProcessEnv): Promise<Installation> {
	const installation = await install(env);
	onTestFinished(installation.end);
	return installation;
}
