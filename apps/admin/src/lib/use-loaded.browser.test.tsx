import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#src/testing/mount.tsx";
import { useLoaded } from "./use-loaded.ts";

function Part({ load }: { load: () => Promise<string> }) {
	const { value, status } = useLoaded(load);
	return <p>{`${value ?? "nothing"}, ${status.state === "failure" ? status.code : status.state}`}</p>;
}

test("a part is there once it is loaded", async () => {
	let answer: (part: string) => void = () => undefined;
	const part = new Promise<string>((resolve) => {
		answer = resolve;
	});
	const load = () => part;
	await mount("ja", <Part load={load} />);
	await expect.element(page.getByText("nothing, request")).toBeVisible();
	answer("the list");
	await expect.element(page.getByText("the list, success")).toBeVisible();
});

test("a part that cannot be had is said to be out of reach", async () => {
	const load = () => Promise.reject(new Error("lost"));
	await mount("ja", <Part load={load} />);
	await expect.element(page.getByText("nothing, offline")).toBeVisible();
});
