import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";

/** Sends it, and reads no more than the status. */
export async function statusOf(sent: ReturnType<typeof request>, body = ""): Promise<number | undefined> {
	sent.end(body);
	const [response]: IncomingMessage[] = await once(sent, "response");
	response?.resume();
	return response?.statusCode;
}

/** Opens a session of Listen from this address behind the proxy; the status. */
export function beginListen(
	url: string,
	agent: Agent,
	address: string,
	token?: string,
): Promise<number | undefined> {
	const channel = `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22&t=1`;
	const headers = token === undefined ? "" : `Authorization: Bearer ${token}`;
	return statusOf(
		request(channel, { agent, method: "POST", headers: { "X-Forwarded-For": address } }),
		new URLSearchParams({ count: "0", headers }).toString(),
	);
}
