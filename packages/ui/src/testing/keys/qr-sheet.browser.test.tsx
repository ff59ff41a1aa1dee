import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { QrPoster } from "../../qr-sheet.tsx";
import { faults, mount } from "../mount.tsx";

const VALUE = "https://junban.example/app/minato/lunch";

function Poster({ paper = "A4" }: { paper?: "A4" | "A6" }) {
	return (
		<main>
			<h1>–</h1>
			<QrPoster
				value={VALUE}
				label="QRコード"
				shop="みなと食堂"
				title="順番は、スマートフォンで"
				fileName="minato-lunch"
				paper={paper}
				words={{
					print: "印刷する",
					png: "PNGで保存",
					svg: "SVGで保存",
					failed: "画像を作れませんでした。",
				}}
			/>
		</main>
	);
}

/** Name and file of the next download. */
function nextDownload(): Promise<{ name: string; file: Blob }> {
	return new Promise((resolve) => {
		const files: Blob[] = [];
		const createUrl = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
			if (file instanceof Blob) files.push(file);
			return "blob:download";
		});
		const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
			this: HTMLAnchorElement,
		) {
			const [file] = files;
			if (file !== undefined) resolve({ name: this.download, file });
		});
		onTestFinished(() => {
			createUrl.mockRestore();
			click.mockRestore();
		});
	});
}

it("a key downloads the code as a sharp PNG with its quiet zone", async () => {
	await mount(<Poster />);
	expect(await faults()).toEqual([]);
	const file = nextDownload();
	page.getByRole("button", { name: "印刷する" }).element().focus();
	await userEvent.keyboard("{Tab}{Enter}");
	const { name, file: png } = await file;
	expect(name).toBe("minato-lunch.png");
	const image = await createImageBitmap(png);
	expect(image.width).toBeGreaterThanOrEqual(1024);
	const canvas = new OffscreenCanvas(image.width, image.height);
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	context.drawImage(image, 0, 0);
	const colors = new Set<string>();
	const { data } = context.getImageData(0, 0, image.width, image.height);
	for (let at = 0; at < data.length; at += 4) colors.add(data.slice(at, at + 4).join());
	expect([...colors].sort()).toEqual(["17,17,17,255", "255,255,255,255"]);
	const modules = document.querySelector<SVGSVGElement>("svg.ui-qr")?.viewBox.baseVal.width ?? 0;
	const unit = image.width / modules;
	const pixel = (x: number) => data[(x * image.width + x) * 4];
	// Four white modules, then the corner of the finder pattern.
	expect([pixel(4 * unit - 1), pixel(4 * unit)]).toEqual([255, 17]);
});

it("the code downloads as an SVG file", async () => {
	await mount(<Poster />);
	const file = nextDownload();
	await userEvent.click(page.getByRole("button", { name: "SVGで保存" }));
	const { name, file: svg } = await file;
	expect(name).toBe("minato-lunch.svg");
	const root = new DOMParser().parseFromString(await svg.text(), "image/svg+xml").documentElement;
	expect(root.namespaceURI).toBe("http://www.w3.org/2000/svg");
	expect(root.querySelectorAll("path").length).toBe(2);
});

it("shows an error if the device cannot make the picture, until a try succeeds", async () => {
	const picture = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
	onTestFinished(() => picture.mockRestore());
	await mount(<Poster />);
	const press = () => userEvent.click(page.getByRole("button", { name: "PNGで保存" }));
	await press();
	await expect.element(page.getByRole("alert")).toHaveTextContent("画像を作れませんでした。");
	expect(await faults()).toEqual([]);
	picture.mockRestore();
	const file = nextDownload();
	await press();
	await file;
	await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("prints only the sheet, on its paper, and removes it afterwards", async () => {
	const papers: (string | undefined)[] = [];
	const print = vi.spyOn(window, "print").mockImplementation(() => {
		papers.push(document.querySelector<HTMLElement>("body > .ui-print-only")?.dataset["paper"]);
	});
	onTestFinished(() => print.mockRestore());
	await mount(<Poster paper="A6" />);
	await userEvent.click(page.getByRole("button", { name: "印刷する" }));
	await expect.poll(() => papers).toEqual(["A6"]);
	window.dispatchEvent(new Event("afterprint"));
	await expect.poll(() => document.querySelector(".ui-print-only")).toBeNull();
});
