import { QRCodeSVG } from "qrcode.react";
import "./qr-code.css";

export type QrCodeProps = {
	/** The encoded text, usually an address: up to 2,331 bytes. */
	value: string;
	/** Text alternative: what the code leads to. */
	label: string;
	/** Length of a side in px; 192 by default. Style sheets may override it. */
	size?: number;
};

/** A QR code for phones to read from a screen or paper: dark on white with its quiet zone in both themes. */
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
