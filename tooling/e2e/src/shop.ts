import { board, command, ownerToken, request, ticket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storedLine } from "@junban/product/firestore";
import { type Server, startProduct } from "@junban/product/server";

/** The product of one worker, on its own port and data folder, and what tests do to it behind the screens' backs. */
export interface Shop {
	readonly url: string;
	/** kill -9, and the same port and data again. */
	readonly crash: () => Promise<void>;
	readonly startAgain: () => Promise<void>;
	/** Nobody in line, and joining is open. */
	readonly empty: () => Promise<void>;
	/** The number as people see it. */
	readonly labelOf: (memberUid: string) => Promise<string>;
	/** How often anybody has been called since the shop is empty, by number as people see it. */
	readonly called: () => Promise<readonly string[]>;
	readonly close: () => Promise<void>;
}

export async function openShop(): Promise<Shop> {
	const data = newDataFolder("e2e");
	let server: Server = await startProduct({ data }).ready;
	const { url, port } = server;
	const token = await ownerToken(url);
	const label = (number: number) => `A-${number}`;
	return {
		url,
		crash: () => server.kill(),
		startAgain: async () => {
			server = await startProduct({ data, port }).ready;
		},
		empty: async () => {
			const { members } = await storedLine(url, token).catch(() => ({ members: new Map<string, never>() }));
			for (const member of members.values())
				if (member.state !== "over") await command(url, token, "cancel", member.uid);
			await request(`${url}/apiV2/demo/main/pause`, { method: "POST", token, body: { paused: false } });
		},
		labelOf: async (memberUid) => {
			const answer = await ticket(url, memberUid);
			if (!answer.ok) throw new Error(answer.code);
			return label(answer.value.number);
		},
		called: async () => (await board(url)).called.map((mark) => label(mark.number)),
		close: async () => {
			await server.kill();
			removeDataFolder(data);
		},
	};
}
