import type { Sink } from "@junban/ports/watch";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount, painted } from "./testing/mount.tsx";
import { useLoaded } from "./use-loaded.ts";
import { useWatch, type Watched } from "./use-watch.ts";

const textOf = ({ value, status }: Watched<string>) =>
	`${value ?? "nothing"}, ${status.state === "failure" ? status.code : status.state}`;

function Part({ load }: { load: () => Promise<string> }) {
	return <p>{textOf(useLoaded(load))}</p>;
}

test("a part of the program is available after loading", async () => {
	let answer: (part: string) => void = () => undefined;
	const part = new Promise<string>((resolve) => {
		answer = resolve;
	});
	const load = () => part;
	await mount(<Part load={load} />);
	await expect.element(page.getByText("nothing, request")).toBeVisible();
	answer("the list");
	await expect.element(page.getByText("the list, success")).toBeVisible();
});

test("a part that cannot be loaded has the status offline", async () => {
	const load = () => Promise.reject(new Error("lost"));
	await mount(<Part load={load} />);
	await expect.element(page.getByText("nothing, offline")).toBeVisible();
});

test("a document is watched while the component is mounted, with the code of a failure", async () => {
	let sink: Sink<string> | undefined;
	const stop = vi.fn();
	const watch = (given: Sink<string>) => {
		sink = given;
		return stop;
	};
	const Shown = () => <p>{textOf(useWatch(watch))}</p>;
	const { rerender } = await mount(<Shown />);
	await expect.element(page.getByText("nothing, request")).toBeVisible();
	sink?.next({ value: "the shop", fromCache: true });
	await expect.element(page.getByText("the shop, success")).toBeVisible();
	sink?.failed({ code: "permission-denied", detail: "apps/demo" });
	await expect.element(page.getByText("nothing, permission-denied")).toBeVisible();
	await rerender(null);
	await expect.poll(() => stop).toHaveBeenCalledOnce();
});

test("after a change of the document, no render shows the document before, not even a late snapshot of it", async () => {
	const sinks = new Map<string, Sink<string>>();
	const watchOf = (shop: string) => (sink: Sink<string>) => {
		sinks.set(shop, sink);
		return () => undefined;
	};
	const watches = { a: watchOf("a"), b: watchOf("b") };
	const seen: string[] = [];
	const Shown = ({ shop }: { shop: "a" | "b" }) => {
		const text = textOf(useWatch(watches[shop]));
		seen.push(`${shop}: ${text}`);
		return <p>{text}</p>;
	};
	const { rerender } = await mount(<Shown shop="a" />);
	sinks.get("a")?.next({ value: "shop a", fromCache: false });
	await expect.element(page.getByText("shop a, success")).toBeVisible();
	await rerender(<Shown shop="b" />);
	await expect.poll(() => sinks.has("b")).toBe(true);
	sinks.get("b")?.next({ value: "shop b", fromCache: false });
	await expect.element(page.getByText("shop b, success")).toBeVisible();
	sinks.get("a")?.next({ value: "shop a, late", fromCache: false });
	await painted();
	await expect.element(page.getByText("shop b, success")).toBeVisible();
	expect(seen.filter((text) => text.startsWith("b: shop a"))).toEqual([]);
});
