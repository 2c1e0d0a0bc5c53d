/** Tailwind compiles the design system's classes. */
export default { plugins: { "@tailwindcss/postcss": {} } };
