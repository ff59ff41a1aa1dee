import { fieldsOf, type StoredFields } from "@junban/domain/values";

/** An object that a server answers with. Undefined for anything else, and without an answer: the page goes on as it is. */
export async function readJson(request: typeof fetch, url: string): Promise<StoredFields | undefined> {
	try {
		const response = await request(url);
		return response.ok ? fieldsOf(await response.json()) : undefined;
	} catch {
		return undefined;
	}
}
