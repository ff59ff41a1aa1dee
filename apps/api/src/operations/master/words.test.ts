import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import {
	masterAnnouncementResponse,
	masterAnnouncementsResponse,
	masterText,
	masterTextsResponse,
} from "@junban/api-contract/master/schemas-words";
import { announcementFromStored, serviceTextFromStored } from "@junban/domain/documents";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { logAbout, newAct, operator } from "#src/testing/operators.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const INFORMATION = "project/main/public/admin/information";
const form = { message: "点検のお知らせ", important: true };

async function stored(path: string) {
	return (await api.store.batchGet([path])).get(path)?.data ?? {};
}

describe("announcements", () => {
	test("are written as the staff screens read them, once for one press", async () => {
		const { post, uid: by } = await operator(api);
		const act = newAct();
		const end_at = Date.now() + 3_600_000;
		const json = { act, ...form, message_en: "Maintenance", detail: "夜", link: "/price", end_at };
		for (let repeat = 0; repeat < 2; repeat++) {
			const answer = await post("/announcements", json);
			const { announcement } = contract(answer, 201, masterAnnouncementResponse);
			expect(announcement).toEqual({
				...{ id: act, ...form, message_en: "Maintenance", detail: "夜", link: "/price", end_at },
				...{ information_at: expect.any(Number), version: expect.any(String) },
			});
		}
		expect(announcementFromStored({ ...(await stored(`${INFORMATION}/${act}`)), id: act })).toMatchObject({
			ok: true,
			value: { message: form.message, messageEn: "Maintenance", isImportant: true, endAt: end_at },
		});
		expect(await logAbout(api, act)).toEqual([
			{ act: "announcement-write", by, reason: undefined, state: "done" },
		]);
	});

	test("are changed from the version that was read, and ended", async () => {
		const { post } = await operator(api);
		const id = newAct();
		const made = contract(
			await post("/announcements", { act: id, ...form }),
			201,
			masterAnnouncementResponse,
		);
		const { information_at, version } = made.announcement;
		const changed = { act: newAct(), message: "変更", important: false, version };
		const saved = await post(`/announcements/${id}`, changed, "PUT");
		expect(contract(saved, 200, masterAnnouncementResponse).announcement).toEqual({
			...{ id, message: "変更", important: false, information_at, version: expect.any(String) },
		});
		const late = { ...changed, act: newAct(), message: "遅い" };
		refused(await post(`/announcements/${id}`, late, "PUT"), 409, "stale");
		const end = { act: newAct() };
		const ended = contract(await post(`/announcements/${id}/end`, end), 200, masterAnnouncementResponse);
		expect(ended.announcement.end_at).toBeLessThanOrEqual(Date.now());
		const again = await post(`/announcements/${id}/end`, { act: newAct() });
		expect(contract(again, 200, masterAnnouncementResponse)).toEqual(ended);
		expect((await logAbout(api, id)).map(({ act }) => act)).toEqual([
			...["announcement-end", "announcement-write", "announcement-write"],
		]);
	});

	test("changed by two at once: one is stale", async () => {
		const [one, two] = [await operator(api), await operator(api)];
		const id = newAct();
		const made = await one.post("/announcements", { act: id, ...form });
		const { version } = contract(made, 201, masterAnnouncementResponse).announcement;
		const save = ({ post }: typeof one, message: string) =>
			post(`/announcements/${id}`, { act: newAct(), message, important: true, version }, "PUT");
		const statuses = (await Promise.all([save(one, "一"), save(two, "二")])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([200, 409]);
		expect(await logAbout(api, id)).toHaveLength(2);
	});

	test("with faults are refused by their codes", async () => {
		const { get, post } = await operator(api);
		const write = (more: object) => post("/announcements", { act: newAct(), ...form, ...more });
		refused(await write({ message: " " }), 400, "required-missing");
		refused(await write({ message: "x".repeat(501) }), 400, "text-too-long");
		refused(await write({ detail: "x".repeat(5_001) }), 400, "text-too-long");
		for (const link of ["javascript:alert(1)", "http://plain.example", "//evil.example"])
			refused(await write({ link }), 400, "invalid-value");
		refused(await write({ end_at: -1 }), 400, "invalid-value");
		const none = { act: newAct(), ...form, version: "2026-01-01T00:00:00Z" };
		refused(await post("/announcements/none", none, "PUT"), 404, "document-missing");
		refused(await post("/announcements/none/end", { act: newAct() }), 404, "document-missing");
		refused(await post("/announcements/a.b/end", { act: newAct() }), 404, "document-missing");
		refused(await get("/announcements?cursor=x"), 400, "invalid-value");
	});

	test("are listed by pages, the latest first, those of one instant each once", async () => {
		const ids = Array.from({ length: MASTER_PAGE_ROWS + 5 }, (_, index) => `listed${index}`);
		await api.store.commit(
			ids.map((id, index) => ({
				set: `${INFORMATION}/${id}`,
				data: { id, message: id, information_at: 4_000_000_000 + Math.floor(index / 10) },
			})),
		);
		const { get } = await operator(api);
		const first = contract(await get("/announcements"), 200, masterAnnouncementsResponse);
		expect(first.announcements).toHaveLength(MASTER_PAGE_ROWS);
		const rest = await get(`/announcements?cursor=${first.next}`);
		const second = contract(rest, 200, masterAnnouncementsResponse);
		const all = [...first.announcements, ...second.announcements];
		const instants = all.map(({ information_at }) => information_at);
		expect(instants).toEqual(instants.toSorted((a, b) => b - a));
		const listed = all.map(({ id }) => id).filter((id) => id.startsWith("listed"));
		expect(listed.sort()).toEqual(ids.sort());
	});
});

describe("texts", () => {
	test("of registration and staff screens are saved from the version that was read", async () => {
		const { get, post, uid: by } = await operator(api);
		await api.store.commit([{ set: "project/main/public/register", data: { other: "kept" } }]);
		const before = contract(await get("/texts"), 200, masterTextsResponse);
		expect(before.admin).toEqual({ headline: "", text: "" });
		const { version } = before.register;
		const words = { headline: "ご案内", text: "年末は休みます", text_en: "Closed" };
		const json = { act: newAct(), ...words, version };
		for (let repeat = 0; repeat < 2; repeat++) {
			const saved = contract(await post("/texts/register", json, "PUT"), 200, masterText);
			expect(saved).toEqual({ ...words, version: expect.any(String) });
		}
		const document = await stored("project/main/public/register");
		expect(document.other).toBe("kept");
		expect(serviceTextFromStored(document)).toEqual({
			...{ headline: "ご案内", text: "年末は休みます", en: { headline: "", text: "Closed" } },
		});
		expect(await logAbout(api, "register")).toEqual([
			{ act: "text-write", by, reason: undefined, state: "done" },
		]);
		refused(await post("/texts/register", { ...json, act: newAct() }, "PUT"), 409, "stale");
		const first = { act: newAct(), headline: "", text: "x" };
		expect((await post("/texts/admin", first, "PUT")).status).toBe(200);
		refused(await post("/texts/admin", { ...first, act: newAct() }, "PUT"), 409, "stale");
	});

	test("of other pages and with faults are refused", async () => {
		const { post } = await operator(api);
		const json = { act: newAct(), headline: "", text: "" };
		refused(await post("/texts/status", json, "PUT"), 404, "document-missing");
		const long = { ...json, text: "x".repeat(2_001) };
		refused(await post("/texts/register", { ...long, act: newAct() }, "PUT"), 409, "stale");
	});
});
