import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCollection, operationOf } from "./collection.ts";
import { StaffProviders } from "./providers.tsx";
import { RequireAuth } from "./require-auth.tsx";
import type { Session } from "./session.ts";
import { OWNER } from "./testing/fake-auth.ts";
import { mount } from "./testing/mount.tsx";
import { i18nIn } from "./testing/phrases.ts";
import { CONTENT_ROUTES, ContentProvider } from "./testing/routed.tsx";
import { useCollection, useOperation } from "./use-collection.ts";

type Reception = { readonly uid: string; readonly name: string };

const sinks: Sink<Listing<Reception>>[] = [];
const changes = {
	add: vi.fn<(name: string) => Promise<Outcome<string>>>(),
	update: vi.fn<(uid: string, name: string) => Promise<Outcome>>(),
	remove: vi.fn<(uid: string) => Promise<Outcome>>(),
};
const receptions = createCollection({
	watch(sink: Sink<Listing<Reception>>) {
		sinks.push(sink);
		return () => undefined;
	},
	...changes,
});
const reorder = operationOf(receptions, "update", async (uids: readonly string[]) => ({
	ok: true,
	value: uids.length,
}));
const emit = (...names: string[]) =>
	sinks.at(-1)?.next({
		value: { documents: names.map((name) => ({ uid: name, name })), corrupt: [] },
		fromCache: false,
	});

function Screen() {
	const { documents, status, failure, retry, add, update, remove } = useCollection(receptions);
	const move = useOperation(reorder);
	const { operations } = status;
	return (
		<main>
			<h1>receptions</h1>
			<p>list {failure?.code ?? operations.list.state}</p>
			<p>add {operations.add.state}</p>
			<p>update {operations.update.state}</p>
			<p>remove {operations.remove.state}</p>
			<ul>
				{documents.map(({ uid, name }) => (
					<li key={uid}>{name}</li>
				))}
			</ul>
			<button type="button" onClick={retry}>
				retry
			</button>
			<button type="button" onClick={() => void add("evening")}>
				add
			</button>
			<button type="button" onClick={() => void update("morning", "noon")}>
				change
			</button>
			<button type="button" onClick={() => void remove("morning")}>
				delete
			</button>
			<button type="button" onClick={() => void move(["evening", "morning"])}>
				move
			</button>
		</main>
	);
}

const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

beforeEach(() => {
	vi.resetAllMocks();
	sinks.length = 0;
});

it("a screen shows the documents and the status of each operation", async () => {
	await mount(<Screen />);
	await said("list request");
	emit("morning");
	await said("list success");
	await said("morning");
	changes.add.mockResolvedValue({ ok: true, value: "evening" });
	changes.update.mockResolvedValue({ ok: false, code: "stale", detail: "receptions/morning" });
	let removed: (outcome: Outcome) => void = () => undefined;
	changes.remove.mockReturnValue(
		new Promise((resolve) => {
			removed = resolve;
		}),
	);
	await press("add");
	await said("add success");
	await press("change");
	await said("update failure");
	await press("delete");
	await said("remove request");
	removed({ ok: true, value: undefined });
	await said("remove success");
	await press("move");
	await said("update success");
	expect(changes.update.mock.calls).toEqual([["morning", "noon"]]);
	sinks[0]?.failed({ code: "offline", detail: "receptions" });
	await said("list offline");
	await press("retry");
	await said("list request");
	expect(sinks).toHaveLength(2);
});

it("another user does not see the documents of the user before", async () => {
	const session = (uid: string): Session<object> => ({
		kind: "signedIn",
		services: {},
		user: { ...OWNER, uid },
	});
	const i18n = i18nIn("ja");
	const shown = (uid: string) => (
		<ContentProvider
			value={
				<RequireAuth
					session={session(uid)}
					area={{ home: "/app_admin/demo", login: "/app_admin/demo/login" }}
					starting={null}
					broken={() => null}
				>
					{() => <Screen />}
				</RequireAuth>
			}
		>
			<StaffProviders i18n={i18n} locale="ja" routes={CONTENT_ROUTES} />
		</ContentProvider>
	);
	const { rerender } = await mount(shown("one"));
	await said("list request");
	emit("morning");
	await said("morning");
	await rerender(shown("other"));
	await said("list request");
	expect(page.getByRole("listitem").elements()).toEqual([]);
});
