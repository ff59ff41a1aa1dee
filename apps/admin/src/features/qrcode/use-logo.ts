import { useEffect, useState } from "react";

/** Side of the picture in px: more than a printer shows of a logo of 13 mm. */
const SIDE = 512;

/** The logo as a data URL, because a file of a paper cannot load anything. Undefined until it is loaded, or if it cannot be. */
export function useLogo(address: string | undefined): string | undefined {
	const [loaded, setLoaded] = useState<{ address: string; picture: string }>();
	useEffect(() => {
		if (address === undefined) return;
		const controller = new AbortController();
		loadPicture(address, controller.signal).then(
			(picture) => setLoaded({ address, picture }),
			// The paper shows the first character of the shop's name instead.
			() => undefined,
		);
		return () => controller.abort();
	}, [address]);
	return loaded !== undefined && loaded.address === address ? loaded.picture : undefined;
}

async function loadPicture(address: string, signal: AbortSignal): Promise<string> {
	// Without a connection the browser may still have it.
	const response = await fetch(address, { signal }).catch(() =>
		fetch(address, { signal, cache: "force-cache" }),
	);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	const bitmap = await createImageBitmap(await response.blob());
	signal.throwIfAborted();
	const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL("image/png");
}
