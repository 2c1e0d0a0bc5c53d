/** Loaded before a program: tells its starter how long its one thread worked without a break, in milliseconds of the processor. */
let last = process.threadCpuUsage();
let most = 0;
setInterval(() => {
  const now = process.threadCpuUsage();
  most = Math.max(most, (now.user + now.system - last.user - last.system) / 1000);
  last = now;
}, 2).unref();
process.on("message", (asked) => {
  if (asked === "most") process.send({ most });
  most = 0;
});
