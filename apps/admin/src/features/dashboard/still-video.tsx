import { useEffect, useRef } from "react";

/** Two black frames of 16 x 16 px. */
const STILL = new URL("./still.webm", import.meta.url).href;

/**
 * A muted video that loops while the automatic call is on (specification, section 2): browsers without wake locks leave
 * the screen on while a video plays. It shows nothing, so it also plays where people want less motion.
 */
export function StillVideo() {
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		// A browser may refuse to play without a touch. The automatic call works without the video.
		video.current?.play().catch(() => undefined);
	}, []);
	return (
		<video
			ref={video}
			className="pointer-events-none absolute size-1 opacity-0"
			src={STILL}
			muted
			loop
			playsInline
			disablePictureInPicture
			aria-hidden="true"
			tabIndex={-1}
		/>
	);
}
