import { burstsResponse } from "@junban/api-contract/staff-schemas";
import { ownerToken } from "@junban/product/api";
import * as v from "valibot";
import { ask } from "#src/ask.ts";

/** What staff do who see unusual joins: they end those of the first network with one tap. Returns how many were ended. */
export async function endUnusualJoins(url: string): Promise<number> {
	const token = await ownerToken(url);
	const bursts = `${url}/apiV2/demo/main/bursts`;
	const [origin] = read((await ask(bursts, { token })).text);
	if (origin === undefined) throw new Error("No unusual joins are told");
	const [after] = read((await ask(`${bursts}/end`, { token, body: { id: origin.id } })).text);
	return after?.waiting === 0 ? after.ended : 0;
}

const read = (text: string) => v.parse(burstsResponse, JSON.parse(text)).origins;
