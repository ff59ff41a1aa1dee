import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What Storybook builds the parts with.
export default defineConfig({ plugins: [tailwindcss()] });
