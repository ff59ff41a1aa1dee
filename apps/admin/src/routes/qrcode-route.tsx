import { QrcodePage } from "#src/features/qrcode/qrcode-page.tsx";

export function Component() {
	return <QrcodePage />;
}
