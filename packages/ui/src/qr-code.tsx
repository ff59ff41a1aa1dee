import { QRCodeSVG } from "qrcode.react";
import "./qr-code.css";

export type QrCodeProps = {
	/** What it says, most often an address: up to 2,331 bytes. */
	value: string;
	/** What it leads to, for those who cannot see it. */
	label: string;
	/** Its side in px; 192 unless given. Style sheets may override it. */
	size?: number;
};

/** A QR code that a phone reads from a screen or paper: dark on white with its quiet zone, whatever the theme. */
export function QrCode({ value, label, size = 192 }: QrCodeProps) {
	return (
		<QRCodeSVG
			className="ui-qr"
			value={value}
			size={size}
			level="M"
			marginSize={4}
			fgColor="#111111"
			bgColor="#ffffff"
			role="img"
			aria-label={label}
		/>
	);
}
